import { z } from 'zod';

/** Settings of services/finance beyond the common ones. */
export const financeConfig = z.object({});
