const cyrillic = 'АВЕКМНОРСТУХ';
const latin = 'ABEKMHOPCTYX';
const toLatin = (plate: string) => plate.replace(/\p{Lu}/gu, (letter) => latin[cyrillic.indexOf(letter)] ?? letter);
const mixScripts = (plate: string) => plate.replace(/\p{Lu}/u, (letter) => latin[cyrillic.indexOf(letter)] ?? letter);

const scripts = [(plate: string) => plate, toLatin, mixScripts];
const letterCases = [(plate: string) => plate, (plate: string) => plate.toLowerCase()];
const gaps = ['', ' ', '-', '\u00a0', '/', '.', '|'];
const endings = ['', ' RUS', ' рус', '/RUS'];

/** Groups of letters and digits, the region apart: «А 765 АА 77». */
const getGroups = (plate: string): string[] => {
  const [, body = '', region = ''] = /^(.{6})(\d*)$/.exec(plate) ?? [];
  return [...(body.match(/\p{L}+|\d+/gu) ?? []), region].filter(Boolean);
};

/** Spellings of a plate in two scripts and their mix, both cases, with every separator and with the country. */
export function listPlateSpellings(plate: string): string[] {
  const spellings = scripts.flatMap((script) =>
    letterCases.flatMap((inCase) =>
      gaps.flatMap((gap) => endings.map((ending) => `${inCase(script(getGroups(plate).join(gap)))}${ending}`)),
    ),
  );
  return [...new Set(spellings)];
}
