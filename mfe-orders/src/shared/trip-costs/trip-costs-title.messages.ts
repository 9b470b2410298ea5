/** Heading of the section; separate, because the other texts are loaded with the content. */
export const tripCostsTitle = 'Затраты и прибыль';
