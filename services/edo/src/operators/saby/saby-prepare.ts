import type { ProviderOutcome, ProviderRefusal } from '@trassa/service-kit/provider-outcome';
import { z } from 'zod';
import type { OperatorAccess, OperatorPort, PreparedFile } from '../operator.ts';
import { documentAnswerSchema, type SabyAttachment, type SabyDocument } from './saby-document.ts';
import { formatSabyRef, isOurTitleOfKind } from './saby-execution.ts';
import type { SabyReader } from './saby-reader.ts';
import type { SabyOutcome, SabyRpc } from './saby-rpc.ts';
import { SIGNING_ACTION } from './saby-terms.ts';
import { findOfferedAction, type OfferedAction } from './saby-waybill.rules.ts';

type NewTitle = Parameters<OperatorPort['prepareTitle']>[1];
/** An action of a document, and the certificate that signs its files. `reason`: words of a refusal. */
export interface ActionToPrepare {
  place: OperatorAccess;
  call: SabyRpc['call'];
  document: string;
  offer: OfferedAction;
  thumbprint: string | null;
  reason: string | null;
  service: 'tms' | 'online';
}
/** A title being prepared. */
type TitleToPrepare = NewTitle & ActionToPrepare;

export const notOfferedRefusal: ProviderRefusal = {
  ok: false,
  failure: 'refused',
  detail: 'no action for this title',
  told: {
    code: 'not-offered',
    text: 'Saby сейчас не предлагает подписать этот титул: обновите накладную и посмотрите, кого она ждёт',
  },
};

/** Replaces Saby's draft with our file. The file that comes back is signed, since Saby fills in tags of its own. */
export function createSabyPrepare({ call }: SabyRpc, reader: SabyReader): Pick<OperatorPort, 'prepareTitle'> {
  return {
    async prepareTitle(place, title) {
      const read = await reader.read(place, title.waybillId);
      if (!read.ok) return read;
      const offer = findOfferedAction(read.value, title.kind);
      if (!offer) return notOfferedRefusal;
      const preparing = { ...title, place, call, offer, document: title.waybillId, service: 'tms' as const };
      const prepared = await prepareFile(preparing, read.value);
      if (!prepared.ok) return prepared;
      return fetchFileToSign(reader, preparing, {
        ...{ prepared: prepared.value, isIt: (one) => isOurTitleOfKind(one, title.kind) },
      });
    },
  };
}

/** Puts our file into the draft and prepares it; Saby writes the notice of a refusal itself. */
async function prepareFile(title: TitleToPrepare, document: SabyDocument): Promise<SabyOutcome<SabyDocument>> {
  if (title.kind === 'UVUTOCH') return prepareAction(title);
  const drafted: SabyOutcome<SabyDocument> = findUnsignedTitle(document, title)
    ? { ok: true, value: document }
    : await prepareAction(title);
  if (!drafted.ok) return drafted;
  const written = await writeDraft(title, drafted.value);
  return written.ok ? prepareAction(title) : written;
}

/** The document with the files that an action wants signed. */
export async function prepareAction(asked: ActionToPrepare): Promise<SabyOutcome<SabyDocument>> {
  const { place, call, document, thumbprint, reason, offer, service } = asked;
  const Действие = {
    Название: offer.action,
    ...(reason === null ? {} : { Комментарий: reason }),
    ...(thumbprint === null ? {} : { Сертификат: { Отпечаток: thumbprint } }),
  };
  const Документ = { Идентификатор: document, Этап: { Идентификатор: offer.stage, Действие } };
  const method = 'СБИС.ПодготовитьДействие';
  const answer = await call({
    service,
    session: place.token,
    method,
    params: { Документ },
    result: documentAnswerSchema,
  });
  return answer.ok ? { ok: true, value: putStageFilesFirst(answer.value) } : answer;
}

/** Puts the files of stages first: those of a prepared action are in its stage, and again in the document. */
function putStageFilesFirst(document: SabyDocument): SabyDocument {
  const own = document.stages.flatMap(({ attachments }) => attachments).filter(({ isService }) => !isService);
  return { ...document, attachments: [...own, ...document.attachments] };
}

async function writeDraft(title: TitleToPrepare, document: SabyDocument): Promise<SabyOutcome<unknown>> {
  const { place, call, waybillId, file } = title;
  const draft = findUnsignedTitle(document, title);
  const Файл = { Имя: file.fileName, ДвоичныеДанные: Buffer.from(file.bytes).toString('base64') };
  const Документ = {
    Идентификатор: waybillId,
    ...(document.revision ? { Редакция: { Идентификатор: document.revision } } : {}),
    Вложение: [{ ...(draft ? { Идентификатор: draft.id } : {}), Файл }],
  };
  const method = 'СБИС.ЗаписатьВложение';
  return call({ service: 'tms', session: place.token, method, params: { Документ }, result: z.unknown() });
}

/** The file that is to be signed, as Saby has it. */
export async function fetchFileToSign(
  reader: SabyReader,
  { place, document, offer, service }: ActionToPrepare,
  { prepared, isIt }: { prepared: SabyDocument; isIt: (one: SabyAttachment) => boolean },
): Promise<ProviderOutcome<PreparedFile>> {
  const wanted = prepared.attachments.find((one) => isIt(one) && one.wants === SIGNING_ACTION);
  if (!wanted) return { ...notOfferedRefusal, detail: 'no file to sign' };
  const bytes = await reader.fetchAttachment(place, document, wanted);
  if (!bytes.ok) return bytes;
  const ref = formatSabyRef({ document, ...offer, attachment: wanted.id, service });
  return { ok: true, value: { bytes: bytes.value, fileName: wanted.fileName, ref } };
}

const findUnsignedTitle = ({ attachments }: SabyDocument, { kind }: NewTitle) =>
  attachments.find((one) => isOurTitleOfKind(one, kind) && one.signatures.length === 0);
