import { z } from 'zod';

/** Settings of services/feedback beyond the common ones. */
export const feedbackConfig = z.object({});
