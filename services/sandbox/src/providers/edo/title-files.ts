import type { Company } from '../../world/companies.ts';
import { buildPerson } from '../../world/people.ts';
import { DOCUMENT_TYPES, PLAIN_WAYBILL, TITLE_1, TITLE_2, TITLE_3, TITLE_4, VEHICLE_CHANGE } from './document-types.ts';
import type { Chain } from './exchange.ts';
import { signDetached } from './signature/detached-signature.ts';
import { acceptanceTitle, deliveryTitle, receiptTitle, type TitleAnswer } from './titles/answer-titles.ts';
import { attorneyNode, attorneyReferenceNode, buildAttorneyFileName } from './titles/attorney.ts';
import { consignorTitle } from './titles/consignor-title.ts';
import { getProgramOfCompany, pickFileVariations } from './titles/operator-program.rules.ts';
import { buildOtherFile } from './titles/other-files.ts';
import type { Signatory } from './titles/participant.ts';
import { replacementTitle } from './titles/replacement-title.ts';
import { type AnsweredFile, buildFileId, type SignedFile } from './titles/title-file.ts';
import { renderXml, type XmlNode } from './titles/xml.ts';

/** Signed XML files of a chain. A title includes the signature of the previous one, so files are made in order. */

type GetRoles = (chain: Chain) => { sender: Company; receivers: readonly Company[] };

const getConsignorSender: GetRoles = ({ trip }) => ({
  sender: trip.consignor,
  receivers: [trip.carrier, trip.consignee],
});
const getConsigneeSender: GetRoles = ({ trip }) => ({
  sender: trip.consignee,
  receivers: [trip.carrier, trip.consignor],
});
const getCarrierSender: GetRoles = ({ trip }) => ({
  sender: trip.carrier,
  receivers: [trip.consignee, trip.consignor],
});

const ROLES_BY_TYPE: Record<string, GetRoles> = {
  [TITLE_1]: getConsignorSender,
  [PLAIN_WAYBILL]: getConsignorSender,
  [TITLE_3]: getConsigneeSender,
};

const ANSWERED_TITLES: Record<string, string> = {
  [TITLE_2]: TITLE_1,
  [VEHICLE_CHANGE]: TITLE_2,
  [TITLE_3]: TITLE_2,
  [TITLE_4]: TITLE_3,
};
const ANSWER_BUILDERS: Record<string, (id: string, answer: TitleAnswer) => XmlNode> = {
  [TITLE_2]: acceptanceTitle,
  [VEHICLE_CHANGE]: replacementTitle,
  [TITLE_3]: receiptTitle,
  [TITLE_4]: deliveryTitle,
};

/** Time of a document, planned ones included; undefined when the chain has none. */
export function getDocumentTime(chain: Chain, type: string): number | undefined {
  const place = chain.plan.types.indexOf(DOCUMENT_TYPES.indexOf(type));
  return place === -1 ? undefined : chain.plan.times[place];
}

function buildSignatory(chain: Chain, sender: Company, at: number): Signatory {
  if (!pickFileVariations(chain.trip.key).byPowerOfAttorney)
    return { company: sender, person: sender.head, position: getHeadPosition(sender), at, attorney: undefined };
  const person = buildPerson(`dispatcher/${sender.inn}`, sender.inn.slice(0, 2));
  const attorney = attorneyReferenceNode({ company: sender, person, at });
  return { company: sender, person, position: 'Диспетчер', at, attorney };
}

/**
 * Power of attorney of the signatory of a title, signed by the head of the company; undefined when there is none, or
 * when it is not attached to the title.
 */
export function buildAttorneyFile(
  chain: Chain,
  { signatory, sender, at }: SignedFile,
): Pick<SignedFile, 'id' | 'xml' | 'signature'> | undefined {
  const { withoutAttorneyFile, hasForeignAttorney } = pickFileVariations(chain.trip.key);
  if (!signatory.attorney || withoutAttorneyFile) return undefined;
  const acting = { company: sender, person: signatory.person, at };
  const other = buildPerson(`storekeeper/${sender.inn}`, sender.inn.slice(0, 2));
  const node = attorneyNode(acting, hasForeignAttorney ? other : signatory.person);
  const xml = renderXml(node, { ...getProgramOfCompany(sender.inn).style, encoding: 'utf-8' });
  const head = { company: sender, person: sender.head, position: getHeadPosition(sender) };
  return {
    id: buildAttorneyFileName(acting),
    xml,
    signature: signDetached({ content: xml, signer: head, signedAt: at }),
  };
}

function getHeadPosition(company: Company): string {
  return company.kind === 'LEGAL' ? 'Генеральный директор' : 'Индивидуальный предприниматель';
}

interface TitleFileInput {
  id: string;
  at: number;
  signatory: Signatory;
  to: AnsweredFile | undefined;
}

function buildFileXml(chain: Chain, type: string, { id, at, signatory, to }: TitleFileInput): XmlNode {
  const { trip } = chain;
  if (type === TITLE_1 || type === PLAIN_WAYBILL) {
    const deliverAt = trip.deliverBy ?? getDocumentTime(chain, TITLE_3) ?? at + 3 * 86_400;
    return consignorTitle(id, trip, { at, deliverAt, signatory });
  }
  const answer = ANSWER_BUILDERS[type];
  return to && answer ? answer(id, { trip, to, at, signatory }) : buildOtherFile(id, type, { trip, at });
}

/** Signed file of a document; `to`: the title that it answers. */
export function makeSignedFile(chain: Chain, type: string, at: number, to: AnsweredFile | undefined): SignedFile {
  const { sender, receivers } = (ROLES_BY_TYPE[type] ?? getCarrierSender)(chain);
  const id = buildFileId(type, { sender, receivers }, at);
  const signatory = buildSignatory(chain, sender, at);
  const xml = renderXml(buildFileXml(chain, type, { id, at, signatory, to }), getProgramOfCompany(sender.inn).style);
  const signature = signDetached({
    content: xml,
    signer: signatory,
    signedAt: at,
    fault: pickFileVariations(chain.trip.key).signatureFault,
  });
  return { id, at, xml, signature, sender, signatory };
}

const signedFilesByChain = new WeakMap<Chain, Map<string, SignedFile>>();

/** Signed file of a document, cached per chain; undefined when the chain has no such document. */
export function getSignedFile(chain: Chain, type: string): SignedFile | undefined {
  const at = getDocumentTime(chain, type);
  if (at === undefined) return undefined;
  const files = signedFilesByChain.get(chain) ?? new Map<string, SignedFile>();
  signedFilesByChain.set(chain, files);
  const answered = ANSWERED_TITLES[type];
  const file =
    files.get(type) ?? makeSignedFile(chain, type, at, answered ? getSignedFile(chain, answered) : undefined);
  files.set(type, file);
  return file;
}
