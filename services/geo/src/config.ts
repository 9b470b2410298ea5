import { z } from 'zod';

/** Settings of services/geo beyond the common ones. */
export const geoConfig = z.object({});
