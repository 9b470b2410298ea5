const mark = /^(?:г(?:ород|ор)?|пгт|рп|пос(?:[ёе]лок)?|п|с(?:ело)?|д(?:ер(?:евня)?)?|ст-ца|ст)(?:\.\s*|\s+)/iu;
const marked = /(?:^|\s)(?:г|город|пгт|рп|пос|п|с|д)\.?\s*$/iu;
const notCity =
  /(?:^|\s)(?:обл|область|край|респ|республика|р-н|район|ул|улица|пр-?к?т|проспект|пр-д|проезд|ш|шоссе|пер|пл|наб|б-р|дом|стр|строение|корп|влд|вл|россия|рф|округ|ао|мкр|тер|зд|здание|оф|помещ|км|владение)\.?(?:\s|$)/iu;

/**
 * City or settlement of an address, for lists without room for the whole address: the part marked «г», «пгт», «д» and
 * so on, else the first part that is no postal code, region, street or house.
 */
export function cityOf(address: string): string | null {
  const parts = address
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const byMark = parts.find((part) => mark.test(part) && /^\p{Lu}/u.test(part.replace(mark, '')));
  if (byMark) return nameOf(byMark.replace(mark, ''));
  const trailing = parts.find((part) => marked.test(part));
  if (trailing) return nameOf(trailing.replace(marked, ''));
  const plain = parts.find((part) => !/\d/.test(part) && !notCity.test(part));
  return plain ? nameOf(plain) : null;
}

/** Registers write names in capitals: МОСКВА → Москва, САНКТ-ПЕТЕРБУРГ → Санкт-Петербург. */
function nameOf(text: string): string | null {
  const name = text.trim();
  if (!/\p{L}/u.test(name)) return null;
  if (name !== name.toLocaleUpperCase('ru')) return name;
  return name
    .toLocaleLowerCase('ru')
    .replace(/(^|[\s-])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toLocaleUpperCase('ru'));
}
