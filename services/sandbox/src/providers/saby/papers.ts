import { z } from 'zod';
import { isClientAtOperators } from '../../operator-papers/clients.ts';
import type { HeldPaper, PaperBook } from '../../operator-papers/paper-book.ts';
import { signAsCarrier } from '../../operator-waybills/waybill-events.ts';
import { getRandomUuid, hashText } from '../../shared/random.rules.ts';
import { verifyDetached } from '../edo/signature/verify-detached.ts';
import type { ViewContext } from './document-view.ts';
import { parseParams, type RpcMethod } from './methods.ts';
import { refuse } from './rpc-error.ts';

/** Type of an invoice, the only paper that needs no signature. */
const INVOICE_TYPE = 'СчетИсх';
const PAPER_TYPES = [INVOICE_TYPE, 'ДокОтгрИсх', 'АктСверИсх'] as const;

const sideSchema = z.object({
  СвЮЛ: z.object({ ИНН: z.string() }).optional(),
  СвФЛ: z.object({ ИНН: z.string() }).optional(),
});
const buildFirstItemSchema = <T>(schema: z.ZodType<T>) =>
  z.preprocess((value) => (Array.isArray(value) ? value[0] : value), schema);
const fileSchema = z.object({ Имя: z.string().default(''), ДвоичныеДанные: z.base64() });
const writingSchema = z.object({
  Документ: z.object({
    Идентификатор: z.uuid(),
    Тип: z.enum(PAPER_TYPES),
    Номер: z.string(),
    Контрагент: sideSchema,
    НашаОрганизация: sideSchema,
    Вложение: buildFirstItemSchema(z.object({ Файл: fileSchema })),
  }),
});
const clientSchema = z.object({ Участник: sideSchema });
const actionSchema = z.object({
  Документ: z.object({
    Идентификатор: z.string(),
    Этап: z.object({
      Идентификатор: z.string(),
      Действие: buildFirstItemSchema(
        z.object({
          Название: z.literal('Отправить'),
          Сертификат: buildFirstItemSchema(z.object({ Ключ: z.object({ Тип: z.string() }).optional() })).optional(),
        }),
      ),
      Вложение: buildFirstItemSchema(
        z
          .object({
            Идентификатор: z.string(),
            Подпись: buildFirstItemSchema(z.object({ Файл: fileSchema })).optional(),
          })
          .optional(),
      ),
    }),
  }),
});
const idSchema = z.object({ Документ: z.object({ Идентификатор: z.string() }) });

const getInn = ({ СвЮЛ, СвФЛ }: z.infer<typeof sideSchema>) => СвЮЛ?.ИНН ?? СвФЛ?.ИНН ?? '';
const getStageId = (id: string) => getRandomUuid(hashText(`${id}/send`), 3);
const getAttachmentId = (id: string) => getRandomUuid(hashText(`${id}/file`), 4);

const STATES: Readonly<Record<HeldPaper['state'], { Код: string; Название: string }>> = {
  draft: { Код: '0', Название: 'Документ редактируется' },
  sent: { Код: '1', Название: 'Отправлен' },
  delivered: { Код: '4', Название: 'Доставлен' },
  signed: { Код: '7', Название: 'Выполнение завершено успешно' },
  refused: { Код: '9', Название: 'Отклонен контрагентом' },
};

function buildFileView({ id, fileName, signature }: HeldPaper, link: ViewContext['link']) {
  const place = `${id}/${getAttachmentId(id)}`;
  return {
    Идентификатор: getAttachmentId(id),
    Направление: 'Исходящий',
    Служебный: 'Нет',
    Удален: 'Нет',
    Файл: { Имя: fileName, Ссылка: link(`${place}/file`) },
    ...(signature ? { Подпись: [{ Файл: { Имя: `${fileName}.sgn`, Ссылка: link(`${place}/signature`) } }] } : {}),
  };
}

function buildStageView({ id, type, state }: HeldPaper) {
  const action = { Название: 'Отправить', ТребуетПодписания: type === INVOICE_TYPE ? 'Нет' : 'Да' };
  return {
    Идентификатор: getStageId(id),
    Название: 'Отправка',
    Завершен: state === 'draft' ? 'Нет' : 'Да',
    Действие: [action],
  };
}

const buildPaperView = (paper: HeldPaper, { link }: ViewContext) => ({
  Идентификатор: paper.id,
  Тип: paper.type,
  Номер: paper.details.number,
  Направление: 'Исходящий',
  Удален: 'Нет',
  Состояние: { ...STATES[paper.state], Примечание: paper.reason },
  Этап: [buildStageView(paper)],
  Вложение: [buildFileView(paper, link)],
});

/** Methods of the cabinet about papers: a draft is written, prepared, and sent by its one action. */
export function createPaperMethods(papers: PaperBook, now: () => number): Record<string, RpcMethod> {
  const find = (id: string) => papers.find(id) ?? refuse('Документ не найден');
  const findDraft = (id: string, stage: string) => {
    const paper = find(id);
    const isOpen = paper.state === 'draft' && getStageId(id) === stage;
    return isOpen ? paper : refuse('Действие «Отправить» недоступно на текущем этапе');
  };
  return {
    'СБИС.ИнформацияОКонтрагенте': (params) => {
      const inn = getInn(parseParams(clientSchema, params).Участник);
      return isClientAtOperators(inn) ? { Идентификатор: `2BE${getRandomUuid(hashText(inn), 7)}` } : {};
    },
    'СБИС.ЗаписатьДокумент': (params, asking) => {
      const {
        Идентификатор: id,
        Тип: type,
        Номер: number,
        Контрагент,
        НашаОрганизация,
        Вложение,
      } = parseParams(writingSchema, params).Документ;
      if (getInn(НашаОрганизация) !== asking.account.company.inn) refuse('НашаОрганизация не найдена');
      const known = papers.find(id);
      if (known && known.state !== 'draft') refuse('Документ уже отправлен');
      const { Имя: fileName, ДвоичныеДанные: content } = Вложение.Файл;
      const to = getInn(Контрагент);
      return buildPaperView(
        papers.keep({ id, type, to, fileName, content, signature: '', state: 'draft', details: { number } }),
        asking,
      );
    },
    'СБИС.ПрочитатьДокумент': (params, asking) =>
      buildPaperView(find(parseParams(idSchema, params).Документ.Идентификатор), asking),
    'СБИС.ПодготовитьДействие': (params, asking) => {
      const { Идентификатор: id, Этап: stage } = parseParams(actionSchema, params).Документ;
      const paper = findDraft(id, stage.Идентификатор);
      const wanted = { ...buildFileView(paper, asking.link), ТребуемоеДействие: 'Подписать' };
      const document = buildPaperView(paper, asking);
      return { ...document, Этап: document.Этап.map((own) => ({ ...own, Вложение: [wanted] })) };
    },
    'СБИС.ВыполнитьДействие': (params, asking) => {
      const { Идентификатор: id, Этап: stage } = parseParams(actionSchema, params).Документ;
      const paper = findDraft(id, stage.Идентификатор);
      const content = Buffer.from(paper.content, 'base64');
      const isDeferred = stage.Действие.Сертификат?.Ключ?.Тип === 'Отложенный';
      const given = stage.Вложение?.Подпись?.Файл.ДвоичныеДанные ?? '';
      const signature = isDeferred ? Buffer.from(signAsCarrier(content, now())).toString('base64') : given;
      if (signature === '' && paper.type !== INVOICE_TYPE) refuse('Действие требует подписи');
      const verified = signature === '' ? null : verifyDetached(content, Buffer.from(signature, 'base64'));
      if (verified?.ok === false) refuse(`Подпись не принята: ${verified.why}`);
      return buildPaperView(papers.keep({ ...paper, signature, state: 'sent' }), asking);
    },
  };
}

/** Bytes of the file of a paper, or of its signature. */
export function findPaperFile(papers: PaperBook, id: string, part: 'file' | 'signature'): Uint8Array | undefined {
  const paper = papers.find(id);
  return paper && Buffer.from(part === 'file' ? paper.content : paper.signature, 'base64');
}
