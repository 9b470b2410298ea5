/** Rules that decide which spellings mean one thing. */
export type IdentityRule = 'plate' | 'person' | 'company' | 'place';

/**
 * Version of each rule, raised whenever the rule gives some text another key: services then compute their stored keys
 * anew.
 */
export const ruleVersions: Readonly<Record<IdentityRule, number>> = { plate: 1, person: 1, company: 1, place: 2 };
