import { succeeded } from '@trassa/contracts/envelope';
import { feedbackEndpoints } from '@trassa/contracts/feedback/feedback-endpoints';
import { FEEDBACK_PAGE } from '@trassa/contracts/feedback/feedback-limits';
import { buildFileName } from '@trassa/contracts/file-name';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { sendBook } from '@trassa/service-kit/file-answer';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { getAdmin } from '../../shared/admins.ts';
import type { FeedbackDeps } from '../../shared/deps.ts';
import { findFeedback, listAnswers } from '../../shared/feedback.queries.ts';
import { toItem } from '../../shared/feedback-view.rules.ts';
import { feedbackToExport, getWorkbook } from './export-feedback.ts';
import { countFeedback, listFeedback, markStatus } from './panel.queries.ts';
import { readStats } from './read-stats.ts';

export function panelRoutes(route: Router, { db, now, accounts }: FeedbackDeps): void {
  route(feedbackEndpoints.list, async (call) => {
    await getAdmin(accounts, call);
    const { page = 1, limit = FEEDBACK_PAGE, ...filters } = call.query;
    return db.asSystem(async (trx) => {
      const total = await countFeedback(trx, filters);
      const rows = await listFeedback(trx, filters, { limit, offset: (page - 1) * limit });
      const answers = await listAnswers(
        trx,
        rows.map(({ id }) => id),
      );
      const feedback = rows.map((row) => toItem(row, answers));
      return { success: true, feedback, pagination: { page, limit, total, totalPages: Math.ceil(total / limit) } };
    });
  });
  route(feedbackEndpoints.stats, async (call) => {
    await getAdmin(accounts, call);
    return db.asSystem((trx) => readStats(trx, now()));
  });
  route(feedbackEndpoints.export, async (call) => {
    await getAdmin(accounts, call);
    const { hidden, ...filters } = call.query;
    const file = await getWorkbook(await db.asSystem((trx) => feedbackToExport(trx, filters)), hidden);
    return sendBook(call.reply, buildFileName('Отзывы', getDay(now())), file);
  });
  route(feedbackEndpoints.one, async (call) => {
    await getAdmin(accounts, call);
    const { id } = call.params;
    return db.asSystem(async (trx) => {
      const row = await findFeedback(trx, id);
      if (!row) throw problem('feedback/not-found');
      return succeeded(toItem(row, await listAnswers(trx, [id])));
    });
  });
  route(feedbackEndpoints.change, async (call) => {
    await getAdmin(accounts, call);
    const { id } = call.params;
    return db.asSystem(async (trx) => {
      const found = await markStatus(trx, { id, status: call.body.status, at: now() });
      const row = found ? await findFeedback(trx, id) : null;
      if (!row) throw problem('feedback/not-found');
      return succeeded(toItem(row, await listAnswers(trx, [id])));
    });
  });
}
