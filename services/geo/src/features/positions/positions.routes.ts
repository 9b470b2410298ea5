import { buildDone, buildSuccess } from '@trassa/contracts/envelope';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { updateVisitAnswer } from './positions.queries.ts';
import { type PositionsDeps, readPositions, readSeenTrip } from './read-positions.ts';
import { readTrack } from './read-track.ts';
import { readVisits, type VisitsDeps } from './read-visits.ts';

/** Endpoints of positions, tracks and visits of vehicles. */
export function positionsRoutes(route: Router, deps: PositionsDeps & VisitsDeps): void {
  const { db, readFleetTrips } = deps;
  route(positionsEndpoints.positions, async ({ companyId, request }) =>
    buildSuccess(await readPositions(deps, { companyId, traceId: request.id })),
  );
  route(positionsEndpoints.seenTrip, async ({ companyId, query, request }) =>
    buildSuccess(await readSeenTrip(deps, { companyId, traceId: request.id, ...query })),
  );
  route(positionsEndpoints.track, async ({ companyId, query, request }) => {
    const { vehicles } = await readFleetTrips({ companyId, traceId: request.id });
    if (!vehicles.some(({ id }) => id === query.vehicleId)) throw problem('geo/vehicle-unknown');
    const stretch = { companyId, vehicleId: query.vehicleId, from: new Date(query.from), to: new Date(query.to) };
    return buildSuccess(await db.forCompany(companyId, (trx) => readTrack(trx, stretch)));
  });
  route(positionsEndpoints.orderVisits, async ({ companyId, query, request }) =>
    buildSuccess(await readVisits(deps, { companyId, traceId: request.id, orderId: query.orderId })),
  );
  route(positionsEndpoints.answerVisit, async ({ companyId, identity, params, body }) => {
    const answered = { answer: body.accepted ? 'accepted' : 'dismissed', answered_by: identity.userId } as const;
    const isKnown = await db.forCompany(companyId, (trx) =>
      updateVisitAnswer(trx, { companyId, id: params.id }, answered),
    );
    if (!isKnown) throw problem('geo/visit-unknown');
    return buildDone();
  });
}
