import { randomBytes } from 'node:crypto';
import { feedbackEndpoints } from '@trassa/contracts/feedback/feedback-endpoints';
import { startJobs } from '@trassa/service-kit/jobs';
import { defineService } from '@trassa/service-kit/service';
import { type FeedbackConfig, feedbackConfig } from './config.ts';
import { migrations } from './db/migrations.ts';
import type { FeedbackTables } from './db/schema.ts';
import { answerRoutes } from './features/answers/answers.routes.ts';
import { deliverAnswers } from './features/answers/deliver-answers.ts';
import { panelRoutes } from './features/panel/panel.routes.ts';
import { deleteOldFeedback } from './features/retention/delete-old.ts';
import { sendingRoutes } from './features/sending/sending.routes.ts';
import { createAccounts } from './providers/accounts.ts';

/** Feedback of users and its answers. */
export const feedbackService = defineService<FeedbackConfig, FeedbackTables>({
  name: 'feedback',
  config: feedbackConfig,
  migrations,
  hasJobs: true,
  connections: 3,
  build: async ({ route, db, now, app, config, getClient, systemUrl }) => {
    route(feedbackEndpoints.health, async () => {
      await db.check();
      return { success: true };
    });
    const deps = { db, now, accounts: createAccounts(getClient('account'), () => randomBytes(16).toString('hex')) };
    const jobs = await startJobs({
      roundMs: config.ROUND_MS,
      systemUrl,
      service: 'feedback',
      tasks: {
        deliver_answers: () => deliverAnswers(deps),
        delete_old: async () => {
          const deleted = await deleteOldFeedback(deps, config.FEEDBACK_RETENTION_DAYS);
          if (deleted > 0) app.log.info({ deleted }, 'feedback past its retention was deleted');
        },
      },
      log: app.log,
      concurrency: 1,
      crontab: '* * * * * deliver_answers\n17 2 * * * delete_old',
    });
    sendingRoutes(route, { ...deps, dailyLimit: config.FEEDBACK_DAILY_LIMIT });
    panelRoutes(route, deps);
    const wake = () =>
      jobs.add('deliver_answers', {}, { key: 'deliver_answers' }).catch((error: unknown) => {
        app.log.warn({ err: error }, 'an answer waits for the next minute');
      });
    answerRoutes(route, { ...deps, wake });
    return { jobs, close: () => jobs.stop() };
  },
});
