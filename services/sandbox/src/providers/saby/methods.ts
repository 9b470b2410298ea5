import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { WaybillBook } from '../../operator-waybills/waybill-book.ts';
import type { WaybillChange } from '../../operator-waybills/waybill-events.ts';
import { DAY_SECONDS, formatDottedDate } from '../../shared/moscow-time.rules.ts';
import { getRandomUuid, hashText } from '../../shared/random.rules.ts';
import { CARRIERS } from '../../world/companies.ts';
import { formatFullName } from '../../world/people.ts';
import { buildDocumentView, buildDraftView, formatSabyMoment, type ViewContext } from './document-view.ts';
import type { SabyDrafts } from './drafts.ts';
import type { SabyAccount } from './phone.ts';
import { refuse } from './rpc-error.ts';

interface MethodContext extends ViewContext {
  account: SabyAccount;
}
export type RpcMethod = (params: unknown, asking: MethodContext) => unknown;

const MAX_PAGE_SIZE = 200;
const buildListSchema = <T>(schema: z.ZodType<T>) =>
  z.preprocess((value) => (Array.isArray(value) || value === undefined ? value : [value]), z.array(schema).min(1));

/** Transport documents take an organisation of the form `СвЮЛ` only. */
const organizationSchema = z.object({ СвЮЛ: z.object({ ИНН: z.string(), КПП: z.string().optional() }) });
const changesSchema = z.object({
  Фильтр: z.object({
    Тип: z.string(),
    ДатаВремяС: z.string(),
    ИдентификаторСобытия: z.string().optional(),
    НашаОрганизация: z.unknown().optional(),
    Навигация: z.object({ РазмерСтраницы: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE) }),
  }),
});
const momentPattern = /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d)\.(\d\d)\.(\d\d)$/;

const documentSchema = z.object({ Документ: z.object({ Идентификатор: z.string() }) });
const actionSchema = z.object({ Название: z.string(), Комментарий: z.string().default('') });
const preparationSchema = z.object({
  Документ: z.object({
    Идентификатор: z.string(),
    Этап: z.object({ Идентификатор: z.string(), Действие: actionSchema }),
  }),
});
const fileSchema = z.object({ Имя: z.string().default(''), ДвоичныеДанные: z.base64() });
const writingSchema = z.object({
  Документ: z.object({
    Идентификатор: z.string(),
    Вложение: buildListSchema(z.object({ Идентификатор: z.string().optional(), Файл: fileSchema })),
  }),
});
const certificateSchema = z.object({ Отпечаток: z.string(), Ключ: z.object({ Тип: z.string() }).optional() });
const executionSchema = z.object({
  Документ: z.object({
    Идентификатор: z.string(),
    Этап: z.object({
      Идентификатор: z.string(),
      Действие: buildListSchema(actionSchema.extend({ Сертификат: buildListSchema(certificateSchema).optional() })),
      Вложение: buildListSchema(
        z.object({ Идентификатор: z.string(), Подпись: buildListSchema(z.object({ Файл: fileSchema })).optional() }),
      ),
    }),
  }),
});

/** Parameters of a method; those of another shape are refused as Saby does. */
export function parseParams<T>(schema: z.ZodType<T>, params: unknown): T {
  const parsed = schema.safeParse(params);
  return parsed.success ? parsed.data : refuse(`Параметры: ${parsed.error.issues[0]?.path.join('.')}`);
}

const getEventId = ({ n }: WaybillChange) => getRandomUuid(hashText('saby'), n);

/** An entry for each event after the cursor: a document with several events is listed several times. */
function listChanges(book: WaybillBook, params: unknown, { account }: MethodContext) {
  const { Фильтр: filter } = parseParams(changesSchema, params);
  const owner = organizationSchema.safeParse(filter.НашаОрганизация);
  if (!owner.success) return refuse('Для создания документа необходимо передать реквизит "НашаОрганизация"');
  const [, day, month, year, ...time] = momentPattern.exec(filter.ДатаВремяС) ?? refuse('Неверный формат ДатаВремяС');
  const since = Date.parse(`${year}-${month}-${day}T${time.join(':')}+03:00`) / 1000;
  const isOwn = [owner.data.СвЮЛ.ИНН, account.company.inn].every((inn) => inn === CARRIERS.volgaCargo.inn);
  const all = isOwn && filter.Тип === 'ConsignmentNote' ? book.changes() : [];
  const cursor = filter.ИдентификаторСобытия;
  const at = cursor ? all.findIndex((change) => getEventId(change) === cursor) : -1;
  if (cursor && at === -1 && all.length > 0) return refuse('Событие не найдено');
  const after = cursor ? all.slice(at + 1) : all.filter((change) => change.at >= since);
  const page = after.slice(0, filter.Навигация.РазмерСтраницы);
  return {
    Документ: page.map((change) => ({
      Идентификатор: change.waybill,
      Тип: 'ConsignmentNote',
      Событие: [{ Идентификатор: getEventId(change), Название: change.what, ДатаВремя: formatSabyMoment(change.at) }],
    })),
    Навигация: { РазмерСтраницы: filter.Навигация.РазмерСтраницы, ЕстьЕще: after.length > page.length ? 'Да' : 'Нет' },
  };
}

function executeAction(drafts: SabyDrafts, params: unknown): string {
  const { Идентификатор: waybill, Этап: stage } = parseParams(executionSchema, params).Документ;
  const [{ Название, Сертификат } = { Название: '' }] = stage.Действие;
  const [signed] = stage.Вложение;
  const text = signed?.Подпись?.[0]?.Файл.ДвоичныеДанные;
  const isDeferred = Сертификат?.[0]?.Ключ?.Тип === 'Отложенный';
  if (!signed || (!text && !isDeferred)) return refuse('Действие требует подписи');
  const signature = text ? Buffer.from(text, 'base64') : null;
  drafts.execute(
    { waybill, stage: stage.Идентификатор, action: Название },
    { attachment: signed.Идентификатор, signature },
  );
  return waybill;
}

/** Methods of the service of transport documents. */
export function createTransportMethods(book: () => WaybillBook, drafts: SabyDrafts): Record<string, RpcMethod> {
  const view = (id: string, asking: MethodContext) => {
    const held = drafts.find(id);
    return held.chain.trip.carrier.inn === asking.account.company.inn
      ? buildDocumentView(held, drafts.of(id), asking)
      : refuse('Документ не найден');
  };
  return {
    'СБИС.СписокИзменений': (params, asking) => listChanges(book(), params, asking),
    'СБИС.ПрочитатьДокумент': (params, asking) =>
      view(parseParams(documentSchema, params).Документ.Идентификатор, asking),
    'СБИС.ПодготовитьДействие': (params, asking) => {
      const { Идентификатор: waybill, Этап: stage } = parseParams(preparationSchema, params).Документ;
      const named = { waybill, stage: stage.Идентификатор, action: stage.Действие.Название };
      const draft = drafts.prepare(named, stage.Действие.Комментарий);
      const wanted = {
        ...buildDraftView(waybill, draft, asking.link),
        ТребуемоеДействие: 'Подписать',
        Модифицирован: 'Да',
      };
      const document = view(waybill, asking);
      const Этап = document.Этап.map((one) =>
        one.Идентификатор === named.stage ? { ...one, Вложение: [wanted] } : one,
      );
      return { ...document, Этап };
    },
    'СБИС.ЗаписатьВложение': (params, asking) => {
      const { Идентификатор: id, Вложение: written } = parseParams(writingSchema, params).Документ;
      for (const { Идентификатор: attachment, Файл } of written)
        drafts.write(id, { attachment, name: Файл.Имя, xml: Buffer.from(Файл.ДвоичныеДанные, 'base64') });
      return view(id, asking);
    },
    'СБИС.ВыполнитьДействие': (params, asking) => view(executeAction(drafts, params), asking),
  };
}

const creationSchema = z.object({
  Params: z.object({
    Operation: z.object({
      CertificateType: z.literal('Госключ'),
      GoskeySignatureKind: z.string(),
      DocumentID: z.string(),
      Files: z.array(z.object({ AttachmentID: z.string() })).min(1),
    }),
  }),
});
const statusSchema = z.object({ Params: z.object({ OperationID: z.string() }) });

/** What the person has answered to Госключ on the phone. */
type GoskeyAnswer = 'waits' | 'signed' | 'refused';
const GOSKEY_STATUSES: Readonly<Record<GoskeyAnswer, string>> = {
  waits: 'Выполняется',
  signed: 'Завершена',
  refused: 'Отменена',
};

/** Signing by Госключ; `answer` is what the person presses on the phone. */
export function createGoskeySigning(drafts: SabyDrafts) {
  const operations = new Map<string, { waybill: string; files: string[]; answer: GoskeyAnswer }>();
  return {
    answer(answer: GoskeyAnswer): void {
      for (const operation of operations.values()) {
        if (operation.answer !== 'waits') continue;
        operation.answer = answer;
        if (answer === 'signed') for (const attachment of operation.files) drafts.sign(operation.waybill, attachment);
      }
    },
    methods: {
      'sabyCryptoOperation.Create': (params) => {
        const { DocumentID: waybill, Files } = parseParams(creationSchema, params).Params.Operation;
        const files = Files.map(({ AttachmentID }) => AttachmentID);
        if (files.some((one) => !drafts.findByAttachment(waybill, one))) return refuse('Вложение не найдено');
        const OperationID = randomUUID();
        operations.set(OperationID, { waybill, files, answer: 'waits' });
        return { OperationID };
      },
      'sabyCryptoOperation.GetStatus': (params) => {
        const operation =
          operations.get(parseParams(statusSchema, params).Params.OperationID) ?? refuse('Операция не найдена');
        return { Status: GOSKEY_STATUSES[operation.answer] };
      },
    } satisfies Record<string, RpcMethod>,
  };
}

/** Thumbprints of the certificates in the cloud. */
const CLOUD_THUMBPRINTS = {
  deferred: 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334',
  goskey: 'b1b2c3d4e5f60718293a4b5c6d7e8f9001122334',
};

/** Certificates with which Saby or Госключ signs, and one whose key is on a token. */
export function listCertificates({ account }: MethodContext, now: number) {
  const { head, inn, shortName } = account.company;
  const owner = { ФИО: formatFullName(head), ИНН: inn, Название: shortName };
  const until = { ДействителенПо: formatDottedDate(now + 200 * DAY_SECONDS) };
  const build = (Отпечаток: string, Тип: string) => ({
    Отпечаток,
    ...owner,
    ...until,
    Ключ: { Тип, Активирован: 'Да' },
  });
  const token = build('c1b2c3d4e5f60718293a4b5c6d7e8f9001122334', 'Клиентский');
  return {
    Сертификат: [build(CLOUD_THUMBPRINTS.deferred, 'Отложенный'), build(CLOUD_THUMBPRINTS.goskey, 'Госключ'), token],
  };
}
