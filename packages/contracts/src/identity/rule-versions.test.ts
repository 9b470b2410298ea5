import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findRegionOfAddress } from './address-region.rules.ts';
import { getCompanyNameKey } from './company.rules.ts';
import { getPersonKey } from './person.rules.ts';
import { findTownInText } from './place.rules.ts';
import { normalizePlate } from './plate.rules.ts';
import { type IdentityRule, ruleVersions } from './rule-versions.ts';
import { spellingsOfCompany } from './testing/company-spellings.ts';
import { spellingsOfPerson } from './testing/person-spellings.ts';
import { spellingsOfPlace } from './testing/place-spellings.ts';
import { listPlateSpellings } from './testing/plate-spellings.ts';

const plates = ['А765АА77', 'О001ОО777', 'АН301716', '1234АВ77', '7700АВ199', 'AB1234-7'];
const keys: Readonly<Record<IdentityRule, readonly string[]>> = {
  plate: plates.flatMap(listPlateSpellings).map(normalizePlate),
  person: spellingsOfPerson.map(({ spelling }) => getPersonKey(spelling)),
  company: spellingsOfCompany.map(({ spelling }) => getCompanyNameKey(spelling)),
  place: spellingsOfPlace.flatMap(({ address }) => [findTownInText(address) ?? '', findRegionOfAddress(address) ?? '']),
};
const getDigest = (rule: IdentityRule) =>
  createHash('sha256').update(keys[rule].join('\n')).digest('base64url').slice(0, 12);

test('a rule that gives other keys has the next number: stored keys are computed anew by it', () => {
  const rules = Object.keys(keys) as IdentityRule[];
  expect(Object.fromEntries(rules.map((rule) => [rule, `${ruleVersions[rule]} ${getDigest(rule)}`]))).toEqual({
    plate: '1 AncVNNWvYBSp',
    person: '1 vnvdaatzs3AS',
    company: '1 SzXcAmTNxHZm',
    place: '2 IsIH1JR1dQt4',
  });
});
