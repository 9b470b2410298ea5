const placeWordPattern =
  /(?<=^|[\s,])(г|д|с|п|пос|рп|ул|пер|пл|пр|пр-кт|ш|б-р|наб|стр|к|корп|вл|оф)(\.?) (?=\S{1,14}(?!\S))/g;

/**
 * An address whose short words stay on the line of what they name: «г. Казань», «д. 24». Names of more than 14 letters
 * are not tied, because a narrow line of a phone would break inside them.
 */
export function addNonBreakingSpaces(address: string): string {
  return address.replace(placeWordPattern, (word) => word.replace('-', '-\u2060').replace(' ', '\u00a0'));
}
