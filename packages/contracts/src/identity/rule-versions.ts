/** Rules by which spellings are of one thing. */
export type IdentityRule = 'plate' | 'person' | 'company' | 'place';

/**
 * Number of each rule, the next one whenever it gives any text another key: services then compute the keys anew that they
 * have stored.
 */
export const ruleVersions: Readonly<Record<IdentityRule, number>> = { plate: 1, person: 1, company: 1, place: 1 };
