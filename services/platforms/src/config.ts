import { z } from 'zod';

/** Settings of services/platforms beyond the common ones. */
export const platformsConfig = z.object({});
