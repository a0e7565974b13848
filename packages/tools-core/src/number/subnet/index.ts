/** Subnets of IPv4 and IPv6. Pure. */
export { describeSubnet, type Subnet } from './subnet.ts'
