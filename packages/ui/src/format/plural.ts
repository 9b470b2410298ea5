/** The three Russian forms: 1 заказ, 2 заказа, 5 заказов. */
export type PluralForms = readonly [one: string, few: string, many: string];

// Created at the first use: creating them takes longer than a hundred uses.
let pluralRules: Intl.PluralRules | undefined;
let countFormat: Intl.NumberFormat | undefined;

/** The form of the noun that fits the count; fractions take the second form («1,5 тонны»). */
export function plural(count: number, forms: PluralForms): string {
  pluralRules ??= new Intl.PluralRules('ru-RU');
  const rule = pluralRules.select(Math.abs(count));
  if (rule === 'one') return forms[0];
  return rule === 'many' ? forms[2] : forms[1];
}

/** «1 284 заказа»: the count in ru-RU with the right form, joined by a no-break space. */
export function formatCount(count: number, forms: PluralForms): string {
  countFormat ??= new Intl.NumberFormat('ru-RU');
  return `${countFormat.format(count)}\u00a0${plural(count, forms)}`;
}
