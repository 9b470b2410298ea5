import type { OutgoingTitleKind } from '@trassa/contracts/edo/outgoing-kinds';
import type { TitleProblem, TitleSigner } from '@trassa/contracts/edo/outgoing-title';
import { parseTitleFields, type TitleFields } from '@trassa/contracts/edo/title-fields';
import { findTitleTextProblem } from '@trassa/contracts/edo/title-text.rules';
import { el, encodeXml, type XmlNode } from '@trassa/service-kit/xml-nodes';
import { readSignatureBytes } from '../../shared/signature-bytes.ts';
import {
  buildAcceptanceNode,
  buildCostNode,
  buildDeliveryNode,
  buildReaddressingNode,
  buildReplacementNode,
} from './content-nodes.ts';
import { buildFileId, parseParticipantIds } from './file-ids.rules.ts';
import { buildRefusalNode } from './refusal-node.ts';
import { refusalFormat, titleFormats } from './title-formats.ts';
import { buildPaperNode, buildSignatoryNode } from './title-nodes.ts';
import { formatComposedAt } from './title-times.rules.ts';

/** Title that the new title answers: one of the other side, or an earlier one of ours. */
export interface AnsweredTitle {
  /** `ИдФайл`. */
  fileId: string;
  /** `ДД.ММ.ГГГГ` and `ЧЧ:ММ:СС` when the title was made, as the title states them. */
  date: string | null;
  time: string | null;
  version: string | null;
  /** Its detached CMS: DER, or base64 and PEM in bytes or as text. */
  signature: Uint8Array | string;
}

/** What a title is written from beside its fields. */
export interface TitleContext {
  answered: AnsweredTitle;
  /** УИД of the waybill; not written in a refusal. */
  uid: string;
  /** Our id at the operator; null: as the answered title has it. */
  sender: string | null;
  /** Ids of receivers beside the participants that the id of the file names. */
  receivers: readonly string[];
  signer: TitleSigner;
  /** Time when the title is made. */
  now: Date;
  /** GUID of the file, written as it is. */
  guid: string;
}

/** A written title. `schema` names the schema that it follows. */
export interface WrittenTitle {
  /** windows-1251 without a BOM. */
  bytes: Uint8Array;
  /** `ИдФайл` with the extension. */
  fileName: string;
  schema: string;
}

/** Name of the program in `ВерсПрог`. */
const PROGRAM = 'Трасса';

type Problems = { problems: TitleProblem[] };
type WaybillKind = Exclude<OutgoingTitleKind, 'UVUTOCH'>;

const contentBuilders: { [Kind in WaybillKind]: (uid: string, fields: TitleFields<Kind>) => XmlNode | null } = {
  PPRIN: buildAcceptanceNode,
  PVYN: buildDeliveryNode,
  PEREADR: buildReaddressingNode,
  ZAMEN: buildReplacementNode,
  PUDPER: buildCostNode,
};

/** Base64 of DER in one line; null for bytes that are no signature. */
function formatSignature(signature: Uint8Array | string): string | null {
  const bytes = typeof signature === 'string' ? Buffer.from(signature, 'latin1') : signature;
  const { der } = readSignatureBytes(bytes);
  return der && Buffer.from(der).toString('base64');
}

const buildProblems = (field: string, text: string | null): TitleProblem[] => (text === null ? [] : [{ field, text }]);

/** What is wrong with a signer; the name comes from a certificate. */
function findSignerProblems({ lastName, firstName, middleName, position }: TitleSigner): TitleProblem[] {
  return Object.entries({ lastName, firstName, middleName, position }).flatMap(([name, value]) =>
    buildProblems(`signer.${name}`, findTitleTextProblem(value ?? '')),
  );
}

function findContextProblems(
  kind: OutgoingTitleKind,
  { answered, uid, receivers, signer }: TitleContext,
): TitleProblem[] {
  const wrongReceiver = receivers.some((id) => !/^[A-Za-z0-9@.-]{4,46}$/.test(id));
  const common = [
    ...findSignerProblems(signer),
    ...(wrongReceiver ? buildProblems('receivers', 'Идентификатор получателя: от 4 до 46 латинских букв и цифр') : []),
  ];
  if (kind === 'UVUTOCH') return common;
  const { version } = titleFormats[kind];
  const isDated = /^\d{2}\.\d{2}\.\d{4}$/.test(answered.date ?? '') && /^\d{2}:\d{2}:\d{2}$/.test(answered.time ?? '');
  const isOtherVersion = answered.version !== null && answered.version !== version;
  return [
    ...common,
    ...(uid.trim() === '' ? buildProblems('', 'У накладной ещё нет УИД: его даёт ГИС ЭПД после первого титула') : []),
    ...buildProblems('', findTitleTextProblem(uid)),
    ...(isDated ? [] : buildProblems('', 'В титуле, на который вы отвечаете, нет даты и времени составления')),
    ...(isOtherVersion
      ? buildProblems('', `Титул, на который вы отвечаете, составлен в формате ${answered.version}, а не ${version}`)
      : []),
  ];
}

/** Participants of the answered title; null when this kind answers no such title, or its id has another form. */
const getAnsweredParticipants = (kind: WaybillKind, { answered }: TitleContext) =>
  answered.fileId.startsWith(`${titleFormats[kind].answered.prefix}_`) ? parseParticipantIds(answered.fileId) : null;

function buildTitleFileId(kind: WaybillKind, context: TitleContext): string | null {
  const { prefix, parties, hasReceivers } = titleFormats[kind];
  const participants = getAnsweredParticipants(kind, context);
  if (participants === null) return null;
  const { sender, receivers, now, guid } = context;
  const ids = parties.map((role) => (role === 'carrier' && sender !== null ? sender : participants[role]));
  return buildFileId(prefix, {
    ids,
    receivers: hasReceivers ? receivers.length : null,
    day: formatComposedAt(now).compact,
    guid,
  });
}

function buildDocumentNode<Kind extends WaybillKind>(
  kind: Kind,
  fields: TitleFields<Kind>,
  context: FullContext,
): XmlNode | null {
  const { knd, title, made, answered } = titleFormats[kind];
  const { date, time } = formatComposedAt(context.now);
  const cost = kind === 'PUDPER' ? (fields as TitleFields<'PUDPER'>) : null;
  return el('Документ', { КНД: knd, ПоФактХЖ: title, [made[0]]: date, [made[1]]: time, НаимЭкСубСост: cost?.company }, [
    buildPaperNode('ОснДовОргСост', cost?.basis ?? null),
    el(answered.element, {
      [answered.id]: context.answered.fileId,
      [answered.date]: context.answered.date,
      [answered.time]: context.answered.time,
      ЭП: context.signatureText,
    }),
    contentBuilders[kind](context.uid, fields),
    buildSignatoryNode(context.signer),
  ]);
}

function buildTitleFile(root: XmlNode | null, file: { id: string; schema: string }): WrittenTitle {
  return { bytes: encodeXml(root as XmlNode), fileName: `${file.id}.xml`, schema: file.schema };
}

/**
 * Writes a title of the carrier, or tells what is wrong with its fields, its signer and the title that it answers.
 * Problems of fields come first; texts of problems are Russian and ready to show.
 */
export function writeTitle<Kind extends OutgoingTitleKind>(
  kind: Kind,
  given: unknown,
  context: TitleContext,
): WrittenTitle | Problems {
  const checked = parseTitleFields(kind, given);
  const signatureText = formatSignature(context.answered.signature);
  const problems = [
    ...('problems' in checked ? checked.problems : []),
    ...findContextProblems(kind, context),
    ...(signatureText === null ? buildProblems('', 'Подпись титула, на который вы отвечаете, не читается') : []),
  ];
  if ('problems' in checked || signatureText === null || problems.length > 0) return { problems };
  const full = { ...context, signatureText };
  if (kind === 'UVUTOCH') return writeRefusal(checked.fields as TitleFields<'UVUTOCH'>, full);
  return writeWaybillTitle(kind as WaybillKind, checked.fields as TitleFields<WaybillKind>, full);
}

type FullContext = TitleContext & { signatureText: string };

function writeWaybillTitle(
  kind: WaybillKind,
  fields: TitleFields<WaybillKind>,
  context: FullContext,
): WrittenTitle | Problems {
  const { version, schema, answered, hasReceivers } = titleFormats[kind];
  const id = buildTitleFileId(kind, context);
  if (id === null)
    return {
      problems: buildProblems(
        '',
        `Имя титула, на который вы отвечаете, не из тех, что начинаются с ${answered.prefix}`,
      ),
    };
  const receivers = hasReceivers ? context.receivers.map((receiver) => el('ИдПолИной', {}, [receiver])) : [];
  const root = el('Файл', { ИдФайл: id, ВерсПрог: PROGRAM, ВерсФорм: version }, [
    ...receivers,
    buildDocumentNode(kind, fields as TitleFields<typeof kind>, context),
  ]);
  return buildTitleFile(root, { id, schema });
}

const GUID_LENGTH = 36;

function writeRefusal(fields: TitleFields<'UVUTOCH'>, context: FullContext): WrittenTitle | Problems {
  const { prefix, version, schema } = refusalFormat;
  const { signer, answered, signatureText, now, guid } = context;
  if (signer.attorney && signer.attorney.id.length !== GUID_LENGTH)
    return { problems: buildProblems('signer.attorney', 'Номер доверенности в отказе — 36 знаков') };
  const ids = [fields.author.id, fields.company.id];
  const id = buildFileId(prefix, { ids, receivers: null, day: formatComposedAt(now).compact, guid });
  if (id === null) return { problems: buildProblems('', 'Имя файла отказа длиннее 255 знаков') };
  const root = el('Файл', { ИдФайл: id, ВерсПрог: PROGRAM, ВерсФорм: version }, [
    buildRefusalNode(fields, { fileId: answered.fileId, signatureText, signer }),
  ]);
  return buildTitleFile(root, { id, schema });
}
