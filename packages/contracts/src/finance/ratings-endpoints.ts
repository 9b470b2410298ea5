import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { clientRatingSchema, ratedClientSchema, ratingQuerySchema } from './ratings.ts';

/** Calls of services/finance about how clients pay. */
export const ratingsEndpoints = defineEndpoints({
  ratings: {
    method: 'GET',
    path: '/api/finance/ratings',
    access: 'costs',
    summary: 'Score of every client with enough trips, by delays, disputes and cancelled trips of twelve months',
    reply: envelope(z.array(ratedClientSchema)),
  },

  rating: {
    method: 'GET',
    path: '/api/finance/rating',
    access: 'costs',
    summary: 'Rating of a client with the trips behind it',
    query: ratingQuerySchema,
    reply: envelope(clientRatingSchema),
  },
});
