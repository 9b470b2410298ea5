const names = ['Ромашка', 'Василёк Плюс', 'ТД Ёлка', 'Север-Юг', 'Агро 2000', 'СтройТранс'];
const forms: readonly (readonly [short: string, full: string])[] = [
  ['ООО', 'Общество с ограниченной ответственностью'],
  ['АО', 'Акционерное общество'],
  ['ПАО', 'Публичное акционерное общество'],
];
const quotes = [
  ['«', '»'],
  ['"', '"'],
  ['“', '”'],
  ['', ''],
] as const;
const spellingCases = [
  (name: string) => name,
  (name: string) => name.toUpperCase(),
  (name: string) => name.replaceAll('ё', 'е').replaceAll('Ё', 'Е'),
];

/** Spellings of invented companies: form short or in full words, before or behind, any quotes and case. */
export const spellingsOfCompany: readonly { company: string; spelling: string }[] = names.flatMap((name) =>
  forms.flatMap(([short, full]) =>
    quotes.flatMap(([open, close]) => {
      const quoted = `${open}${name}${close}`;
      const heads = [`${short} ${quoted}`, `${full} ${quoted}`, `${quoted} ${short}`, `${quoted}, ${short}`];
      return heads.flatMap((head) =>
        spellingCases.map((write) => ({ company: `${short} «${name}»`, spelling: write(head) })),
      );
    }),
  ),
);
