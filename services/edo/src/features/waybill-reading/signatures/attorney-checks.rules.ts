import type {
  ContentSignature,
  ContentTitle,
  SignatureCheck,
  TitleOutline,
} from '@trassa/contracts/edo/document-content';
import type { WaybillSignatory } from '@trassa/contracts/edo/waybill-fields';
import { getDay } from '@trassa/contracts/moscow-day.rules';

/** Titles, whose signatories may act by power of attorney, and available powers of attorney. */
export interface TitlesAndAttorneys {
  titles: readonly ContentTitle[];
  powers: readonly TitleOutline[];
}

/** Number of a power of attorney that a signatory names and that is not available; null when none is missing. */
export function findMissingAttorney({ titles, powers }: TitlesAndAttorneys): string | null {
  const numbers = titles.flatMap(({ signatories }) => signatories.flatMap((one) => getAttorneyNumber(one) ?? []));
  return numbers.find((number) => !powers.some(({ Номер }) => isSameNumber(Номер, number))) ?? null;
}

/** Signature with a check of the power of attorney that its title names; unchanged without one. */
export function addAttorneyCheck(
  signature: ContentSignature,
  { titles, powers }: TitlesAndAttorneys,
): ContentSignature {
  const signed = titles.find(({ fileName }) => fileName === signature.signedFile);
  const signatory = signed?.signatories.find(getAttorneyNumber);
  if (!signatory || signature.origin === 'counter' || signature.error !== null) return signature;
  const power = powers.find(({ Номер }) => isSameNumber(Номер, getAttorneyNumber(signatory)));
  const check = buildAttorneyCheck(signature, { signatory, power });
  const { verdict } = signature;
  const isFine = verdict === 'valid' || verdict === 'unchecked';
  const spoilt = check.passed === false ? 'unauthorised' : 'unchecked';
  return {
    ...signature,
    verdict: isFine && check.passed !== true ? spoilt : verdict,
    checks: [...signature.checks, check],
  };
}

/** Register number of the power of attorney; null without one, or for one on paper. */
const getAttorneyNumber = (signatory: WaybillSignatory) => signatory.ИдентификаторДоверенности;

const isSameNumber = (a: string | null, b: string | null) => a !== null && a.toLowerCase() === b?.toLowerCase();

function buildAttorneyCheck(
  { signer, personInn, signingTime, inn }: ContentSignature,
  { signatory, power }: { signatory: WaybillSignatory; power: TitleOutline | undefined },
): SignatureCheck {
  const name = `Доверенность № ${signatory.НомерДоверенности ?? getAttorneyNumber(signatory)}`;
  const check = (passed: boolean | null, text: string) => ({ code: 'attorney' as const, passed, text });
  if (!power) return check(null, `${name} не приложена: полномочия не проверены`);
  const people = power.Стороны.filter(({ Роль }) => Роль === 'Представитель');
  const principals = power.Стороны.filter(({ Роль }) => Роль === 'Доверитель');
  const named = (party: (typeof people)[number] | undefined) => party?.Наименование ?? party?.ИНН ?? 'не названо';
  const isSigner = people.some(({ ИНН, Наименование }) =>
    ИНН && personInn ? ИНН === personInn : isSameName(Наименование, signer),
  );
  if (!isSigner) return check(false, `${name} выдана не тому, кто подписал: ${named(people[0])}`);
  const isFirm = inn !== null && inn !== personInn;
  if (isFirm && !principals.some(({ ИНН }) => ИНН === inn))
    return check(false, `${name} выдана не той организацией: ${named(principals[0])}`);
  if (signingTime && !isAttorneyInForce(power, getDay(new Date(signingTime))))
    return check(
      false,
      `${name} не действовала в день подписания: ${formatDay(power.Дата)} — ${formatDay(power.Срок)}`,
    );
  const until = power.Срок ? `, действует до ${formatDay(power.Срок)}` : '';
  return check(true, `${name} выдана подписавшему: ${named(principals[0])}${until}`);
}

const foldName = (name: string | null) => name?.toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim();
const isSameName = (a: string | null, b: string | null) => a !== null && foldName(a) === foldName(b);

/** Days as `2026-02-01`; titles also write `01.02.2026`. */
const toIsoDay = (text: string | null | undefined) => text?.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1') ?? null;

const formatDay = (text: string | null | undefined) => text?.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3.$2.$1') ?? '…';

function isAttorneyInForce({ Дата, Срок }: TitleOutline, day: string): boolean {
  const [from, to] = [toIsoDay(Дата), toIsoDay(Срок)];
  return (from === null || from <= day) && (to === null || day <= to);
}
