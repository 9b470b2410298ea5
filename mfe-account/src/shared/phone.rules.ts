import { profileSchema } from '@trassa/contracts/account/profile';
import { schema } from '@trassa/mfe-kit/schema';

/** Typed phones may have spaces, dashes and brackets; the wire has none. */
export const typedPhoneSchema = schema
  .string()
  .transform((phone) => phone.replace(/[\s()-]/g, ''))
  .pipe(profileSchema.shape.phone);
