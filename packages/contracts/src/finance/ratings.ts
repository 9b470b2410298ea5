import { z } from 'zod';

const count = z.number().int().nonnegative();

const grade = z.enum(['good', 'fair', 'poor']);

/** GET /api/finance/ratings: clients with enough facts for a score. */
export const ratedClientSchema = z.object({ client: z.string(), score: count, grade });
export type RatedClient = z.infer<typeof ratedClientSchema>;

/** GET /api/finance/rating. */
export const ratingQuerySchema = z.object({ client: z.string().min(1, 'Выберите клиента').max(500) });

/** Facts of a trip that rate its payer: payment against the term, disputed papers, and whether it was called off. */
const ratedTripSchema = z.object({
  ...{ orderId: z.uuid(), orderNumber: z.string(), deliveredOn: z.string(), dueOn: z.string() },
  /** Null: not paid yet. */
  paidOn: z.string().nullable(),
  /** Days from the term to the payment, or to today when unpaid; 0: in time, or not due yet. */
  daysLate: count,
  ...{ isDisputed: z.boolean(), isCancelled: z.boolean() },
});
export type RatedTrip = z.infer<typeof ratedTripSchema>;

/** Rating of a client by the trips of twelve months, the current one last. */
export const clientRatingSchema = z.object({
  client: z.string(),
  /** 0 to 100; null: fewer than three trips were due. */
  score: count.nullable(),
  grade: grade.nullable(),
  /** Trips whose term is over, those of them that were paid in time, and the mean days of delay of all of them. */
  ...{ due: count, inTime: count, meanLate: z.number() },
  ...{ disputed: count, cancelled: count },
  /** Trips that the rating counts, the longest delay first; at most 500. */
  trips: z.array(ratedTripSchema),
});
export type ClientRating = z.infer<typeof clientRatingSchema>;
