import { operatorNames } from '@trassa/contracts/edo/operator-names';
import type { SigningWays, TitleSigner } from '@trassa/contracts/edo/outgoing-title';
import type { SigningCertificate } from '../../../shared/signing/signer.ts';
import { signerMessages as messages } from './signing.messages.ts';

/** Whether a signer needs a power of attorney; `maybe`: only the person knows, as an INN to compare is missing. */
type AttorneyNeed = 'no' | 'yes' | 'maybe';

/** Somebody who can sign: by a certificate of this computer, in the cloud of an operator, or in the demonstration. */
export interface SignerChoice {
  /** Stable between visits. */
  key: string;
  name: string;
  note: string;
  isDemo: boolean;
  need: AttorneyNeed;
  person: Omit<TitleSigner, 'attorney'>;
  way:
    | { by: 'plugin'; certificate: SigningCertificate }
    | { by: 'sandbox' }
    | { by: 'cloud'; connectionId: string; thumbprint: string };
}

/** What the choices are built from; `inn` is that of the company, empty when unknown. */
interface SignerSources {
  certificates: readonly SigningCertificate[];
  ways: SigningWays | undefined;
  inn: string;
}

function parsePersonName(name: string) {
  const [lastName = '', firstName = '', ...middle] = name.split(/\s+/).filter(Boolean);
  return { lastName, firstName, middleName: middle.join(' ') || null };
}

/** The company itself signs by its own certificate, an employee by a power of attorney. */
function getAttorneyNeed(
  { inn, organisation }: Pick<SigningCertificate, 'inn' | 'organisation'>,
  own: string,
): AttorneyNeed {
  if (own) return inn === own ? 'no' : 'yes';
  return organisation ? 'no' : 'maybe';
}

const buildCertificateChoice = (certificate: SigningCertificate, own: string): SignerChoice => {
  const { lastName, firstName, middleName, position, organisation, thumbprint, until } = certificate;
  return {
    key: `plugin ${thumbprint}`,
    name: [lastName, firstName, middleName].filter(Boolean).join(' '),
    note: [organisation ?? position, messages.until(until)].filter(Boolean).join(' · '),
    isDemo: false,
    need: getAttorneyNeed(certificate, own),
    person: { lastName, firstName, middleName, position, thumbprint },
    way: { by: 'plugin', certificate },
  };
};

const buildCloudChoice = (certificate: SigningWays['cloud'][number], own: string): SignerChoice => {
  const { connectionId, operator, thumbprint, name, organisation, inn, way, until } = certificate;
  const owner = organisation || (inn && messages.inn(inn));
  const parts = [
    name ? owner : '',
    messages.cloud[way](operatorNames[operator]),
    until && messages.until(new Date(until)),
  ];
  return {
    key: `cloud ${way} ${thumbprint}`,
    name: name || owner || messages.unnamed(thumbprint),
    note: parts.filter(Boolean).join(' · '),
    isDemo: false,
    need: own && inn ? getAttorneyNeed(certificate, own) : 'maybe',
    person: { ...parsePersonName(name), position: null, thumbprint },
    way: { by: 'cloud', connectionId, thumbprint },
  };
};

const buildSandboxChoice = ({ name, position }: NonNullable<SigningWays['sandbox']>): SignerChoice => ({
  key: 'sandbox',
  name,
  note: position,
  isDemo: true,
  need: 'no',
  person: { ...parsePersonName(name), position: position || null, thumbprint: null },
  way: { by: 'sandbox' },
});

const attorneyNeedsByPriority: readonly AttorneyNeed[] = ['no', 'maybe', 'yes'];

/** Everybody who can sign, the company's own certificates first. */
export function listSignerChoices({ certificates, ways, inn }: SignerSources): SignerChoice[] {
  const own = certificates
    .map((certificate) => buildCertificateChoice(certificate, inn))
    .toSorted((a, b) => attorneyNeedsByPriority.indexOf(a.need) - attorneyNeedsByPriority.indexOf(b.need));
  return [
    ...own,
    ...(ways?.cloud ?? []).map((one) => buildCloudChoice(one, inn)),
    ...(ways?.sandbox ? [buildSandboxChoice(ways.sandbox)] : []),
  ];
}

/**
 * The signer to begin with: who signed last, else the only one, else that of the demonstration where this computer has
 * no certificate; null: the person chooses.
 */
export function findInitialChoice(choices: readonly SignerChoice[], last: string | null): SignerChoice | null {
  const [only, ...others] = choices;
  const first = others.length === 0 ? only : choices.find(({ isDemo }) => isDemo);
  const isFree = others.length === 0 || choices.every(({ way }) => way.by !== 'plugin');
  return choices.find(({ key }) => key === last) ?? (isFree ? first : null) ?? null;
}

const normalizeName = (text: string) => text.toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim();

const isAttorneyOfSigner = (
  { name }: Pick<SignerChoice, 'name'>,
  { representative }: SigningWays['attorneys'][number],
) => normalizeName(representative) === normalizeName(name);

/** Powers of attorney, those of the signer first. */
export const sortAttorneysBySigner = (attorneys: SigningWays['attorneys'], choice: Pick<SignerChoice, 'name'>) =>
  attorneys.toSorted((a, b) => Number(isAttorneyOfSigner(choice, b)) - Number(isAttorneyOfSigner(choice, a)));

/** Id of the signer's power of attorney when there is exactly one, else an empty string. */
export function findAttorneyIdOfSigner(
  attorneys: SigningWays['attorneys'],
  choice: Pick<SignerChoice, 'name'>,
): string {
  const own = attorneys.filter((attorney) => isAttorneyOfSigner(choice, attorney));
  return own.length === 1 ? (own[0]?.id ?? '') : '';
}
