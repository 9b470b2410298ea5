import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../shared/escape-html.ts';
import { renderSheetPage } from '../shared/sheet-page.ts';
import { type HeldPaper, type PaperBook, paperSteps } from './paper-book.ts';

interface BuyerOptions {
  /** Papers by operator. */
  books: Readonly<Record<string, PaperBook>>;
}

const paperStepSchema = z.object({
  operator: z.string(),
  paper: z.string(),
  do: z.enum(paperSteps),
  reason: z.string().max(400).default(''),
});

const stateWords: Readonly<Record<HeldPaper['state'], string>> = {
  ...{ draft: 'черновик', sent: 'в пути', delivered: 'ждёт подписи', signed: 'подписан', refused: 'отказано' },
};

function buildPaperForm(operator: string, { id, fileName, state, reason }: HeldPaper): string {
  const isOpen = state === 'sent' || state === 'delivered';
  const named = `<input type="hidden" name="operator" value="${operator}"><input type="hidden" name="paper" value="${id}">`;
  return `<form method="post"><h1>${escapeHtml(fileName)}</h1><p>${stateWords[state]}${reason ? `: ${escapeHtml(reason)}` : ''}</p>${named}${
    isOpen
      ? `<label>Причина отказа<input name="reason" value="Не та сумма"></label>
<button name="do" value="sign">Подписать</button><button class="quiet" name="do" value="refuse">Отказать</button>`
      : ''
  }</form>`;
}

/**
 * Papers as the client sees them: a page where the client signs or refuses them; `GET /papers` lists them,
 * `POST / {operator, paper, do, reason?}` answers one.
 */
export async function buyerRoutes(app: FastifyInstance, { books }: BuyerOptions): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const list = () =>
    Object.entries(books).flatMap(([operator, book]) => book.all().map((paper) => ({ operator, paper })));
  app.get('/papers', async () =>
    list().map(({ operator, paper: { content: _, signature, ...paper } }) => ({
      ...{ operator, ...paper, isSigned: signature !== '' },
    })),
  );
  app.get('/', async (_request, reply) => {
    const papers = list().filter(({ paper }) => paper.state !== 'draft');
    const forms = papers.map(({ operator, paper }) => buildPaperForm(operator, paper)).join('');
    const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'";
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(renderSheetPage('Кабинет клиента (песочница)', forms || '<p>Документов пока нет.</p>'));
  });
  app.post('/', async (request, reply) => {
    const asked = paperStepSchema.safeParse(request.body);
    if (!asked.success) return reply.code(400).send({ error: z.prettifyError(asked.error) });
    const { operator, paper, do: step, reason } = asked.data;
    const error = books[operator]?.act(paper, step, reason);
    if (error) return reply.code(409).send({ error });
    return request.headers['content-type']?.includes('json') ? { done: true } : reply.redirect(request.url, 303);
  });
}
