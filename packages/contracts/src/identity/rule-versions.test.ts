import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { getRegion } from './address-region.rules.ts';
import { companyNameKey } from './company.rules.ts';
import { personKey } from './person.rules.ts';
import { findTown } from './place.rules.ts';
import { normalizePlate } from './plate.rules.ts';
import { type IdentityRule, ruleVersions } from './rule-versions.ts';
import { spellingsOfCompany } from './testing/company-spellings.ts';
import { spellingsOfPerson } from './testing/person-spellings.ts';
import { spellingsOfPlace } from './testing/place-spellings.ts';
import { listPlateSpellings } from './testing/plate-spellings.ts';

const plates = ['А765АА77', 'О001ОО777', 'АН301716', '1234АВ77', '7700АВ199', 'AB1234-7'];
const keys: Readonly<Record<IdentityRule, readonly string[]>> = {
  plate: plates.flatMap(listPlateSpellings).map(normalizePlate),
  person: spellingsOfPerson.map(({ spelling }) => personKey(spelling)),
  company: spellingsOfCompany.map(({ spelling }) => companyNameKey(spelling)),
  place: spellingsOfPlace.flatMap(({ address }) => [findTown(address) ?? '', getRegion(address) ?? '']),
};
const getDigest = (rule: IdentityRule) =>
  createHash('sha256').update(keys[rule].join('\n')).digest('base64url').slice(0, 12);

test('a rule that gives other keys has the next number: stored keys are computed anew by it', () => {
  const rules = Object.keys(keys) as IdentityRule[];
  expect(Object.fromEntries(rules.map((rule) => [rule, `${ruleVersions[rule]} ${getDigest(rule)}`]))).toEqual({
    plate: '1 AncVNNWvYBSp',
    person: '1 vnvdaatzs3AS',
    company: '1 SzXcAmTNxHZm',
    place: '1 BtiqrW2ZobaR',
  });
});
