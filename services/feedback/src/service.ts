import { feedbackEndpoints } from '@trassa/contracts/feedback/feedback-endpoints';
import { feedbackSchemas } from '@trassa/contracts/feedback/feedback-schemas';
import { defineService } from '@trassa/service-kit/service';
import { feedbackConfig } from './config.ts';
import { migrations } from './db/migrations.ts';
import type { FeedbackTables } from './db/schema.ts';

/** What users say, and the answers they get. */
export const feedbackService = defineService<unknown, FeedbackTables>({
  name: 'feedback',
  version: '1.0.0',
  config: feedbackConfig,
  migrations,
  connections: 2,
  build: async ({ route, db }) => {
    route(feedbackEndpoints.health, feedbackSchemas.health, async () => {
      await db.pool.query('select 1');
      return { success: true };
    });
  },
});
