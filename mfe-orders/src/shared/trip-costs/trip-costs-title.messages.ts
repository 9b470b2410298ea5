/** Heading of the section; apart from its other texts, which come with its content. */
export const tripCostsTitle = 'Затраты и прибыль';
