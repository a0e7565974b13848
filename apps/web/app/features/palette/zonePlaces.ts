/** Places and abbreviations by which people ask for a time zone. For the build only. */

/** Places that no zone is named for, and abbreviations. */
const OTHERS =
  'gmt utc est edt cst cdt mst mdt pst pdt cet cest bst ist jst kst aest aedt sgt hkt msk wet eet|san francisco|seattle|boston|miami|washington|las vegas|houston|dallas|mumbai|delhi|bangalore|chennai|hyderabad|beijing|shenzhen|osaka|munich|frankfurt|hamburg|cologne|barcelona|milan|geneva|manchester|edinburgh|montreal|rio|cape town|abu dhabi|tel aviv|usa|uk|india|germany|france|spain|italy|japan|china|korea|australia|canada|brazil|mexico|russia|ukraine|nigeria|kenya|egypt|california|texas|florida|hawaii|pakistan|bangladesh|indonesia|philippines|vietnam|thailand|new zealand|ireland|portugal|poland|sweden|norway|eastern time|pacific time|central time|mountain time'

/** In lower case: the city of each zone of the time zone database, and others. */
export function zonePlaces(): string[] {
  const cities = Intl.supportedValuesOf('timeZone')
    .filter((zone) => /^(?:Africa|America|Asia|Atlantic|Australia|Europe|Pacific)\//.test(zone))
    .map((zone) =>
      zone
        .slice(zone.lastIndexOf('/') + 1)
        .replaceAll('_', ' ')
        .toLowerCase(),
    )
  const others = OTHERS.split('|').flatMap((each, at) => (at === 0 ? each.split(' ') : each))
  return [...new Set([...cities, ...others])]
}
