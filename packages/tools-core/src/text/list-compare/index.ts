/** What two lists have in common. Pure. */
export { compareLists, type ListComparison, type ListOptions } from './listCompare.ts'
