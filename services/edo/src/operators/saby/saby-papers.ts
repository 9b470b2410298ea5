import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import { z } from 'zod';
import type { NewPaper, OperatorAccess, OperatorPort, PaperAnswer, PaperClient } from '../operator.ts';
import { documentAnswerSchema, type SabyDocument, textOrEmpty } from './saby-document.ts';
import { parseSabyRef } from './saby-execution.ts';
import { fetchFileToSign, notOfferedRefusal, prepareAction } from './saby-prepare.ts';
import type { SabyReader } from './saby-reader.ts';
import type { SabyOutcome, SabyRpc } from './saby-rpc.ts';
import type { SentFileMatchers } from './saby-send.ts';
import { sabyTypeByPaperKind, sendActionPattern, stateCodes, unsignedPaperKinds } from './saby-terms.ts';
import type { OfferedAction } from './saby-waybill.rules.ts';

/** Of several files of a document, ours is the attachment that was prepared. */
export const paperFileMatchers: SentFileMatchers = {
  isAwaited: ({ stages }, { file }) => stages.some(({ id }) => id === parseSabyRef(file.ref).stage),
  isIt: ({ id, signatures }, { file, signature }) =>
    id === parseSabyRef(file.ref).attachment && (signature === null || signatures.length > 0),
};

const ENTREPRENEUR_INN_LENGTH = 12;

/** A side of a document by its requisites: an organisation or an entrepreneur. */
const toSide = ({ name, inn, kpp }: PaperClient) =>
  inn.length === ENTREPRENEUR_INN_LENGTH
    ? { СвФЛ: { ИНН: inn } }
    : { СвЮЛ: { ИНН: inn, КПП: kpp, ...(name ? { Название: name } : {}) } };

const partnerSchema = z.object({ Идентификатор: textOrEmpty });

/** Stage and action by which a draft is sent. */
function findSendingAction({ stages }: SabyDocument): OfferedAction | undefined {
  for (const { id, actions } of stages) {
    const action = actions.find(({ name }) => sendActionPattern.test(name));
    if (action) return { stage: id, action: action.name };
  }
  return undefined;
}

const answerStates: Readonly<Record<string, PaperAnswer['state']>> = {
  [stateCodes.delivered]: 'delivered',
  [stateCodes.seen]: 'delivered',
  [stateCodes.complete]: 'signed',
  [stateCodes.refused]: 'refused',
};

/** Papers for clients. A draft has the id of its paper, so writing it twice makes one document. */
export function createSabyPapers(
  { call }: SabyRpc,
  reader: SabyReader,
): Pick<OperatorPort, 'papers' | 'findPartner' | 'preparePaper' | 'paperAnswer'> {
  function writeDraft(place: OperatorAccess, paper: NewPaper): Promise<SabyOutcome<SabyDocument>> {
    const { id, kind, file, number, on, client } = paper;
    const [inn = '', kpp = ''] = place.box.split('/');
    const Файл = { Имя: file.fileName, ДвоичныеДанные: Buffer.from(file.bytes).toString('base64') };
    const Документ = {
      Идентификатор: id,
      Тип: sabyTypeByPaperKind[kind],
      Номер: number,
      Дата: on.split('-').reverse().join('.'),
      НашаОрганизация: toSide({ name: '', inn, kpp }),
      Контрагент: toSide(client),
      Вложение: [{ Файл }],
    };
    const method = 'СБИС.ЗаписатьДокумент';
    return call({
      service: 'online',
      session: place.token,
      method,
      params: { Документ },
      result: documentAnswerSchema,
    });
  }

  return {
    papers: {
      kinds: Object.keys(sabyTypeByPaperKind) as (keyof typeof sabyTypeByPaperKind)[],
      unsigned: unsignedPaperKinds,
    },

    async findPartner(place, client): Promise<ProviderOutcome<string | null>> {
      const answer = await call({
        service: 'online',
        session: place.token,
        method: 'СБИС.ИнформацияОКонтрагенте',
        params: { Участник: toSide(client) },
        result: partnerSchema,
      });
      if (!answer.ok) return answer.failure === 'absent' ? { ok: true, value: null } : answer;
      return { ok: true, value: answer.value.Идентификатор || null };
    },

    async preparePaper(place, paper) {
      const written = await writeDraft(place, paper);
      if (!written.ok) return written;
      const offer = findSendingAction(written.value);
      if (!offer) return notOfferedRefusal;
      const asked = { place, call, document: paper.id, offer, thumbprint: paper.thumbprint, reason: null };
      const action = { ...asked, service: 'online' as const };
      const prepared = await prepareAction(action);
      if (!prepared.ok) return prepared;
      return fetchFileToSign(reader, action, { prepared: prepared.value, isIt: ({ isOurs }) => isOurs });
    },

    async paperAnswer(place, { ref }) {
      const read = await reader.read(place, parseSabyRef(ref).document);
      if (!read.ok) return read;
      const { code, note } = read.value.state;
      return { ok: true, value: { state: answerStates[code] ?? 'sent', at: null, text: note } };
    },
  };
}
