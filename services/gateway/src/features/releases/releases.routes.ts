import { platformEndpoints } from '@trassa/contracts/platform/platform-endpoints';
import { platformSchemas } from '@trassa/contracts/platform/platform-schemas';
import type { Db } from '@trassa/service-kit/db';
import type { Router } from '@trassa/service-kit/route';
import type { GatewayTables } from '../../db/schema.ts';
import type { LiveRegistry } from './live-registry.ts';
import { findAudit, findLiveRemotes, findReleases } from './releases.queries.ts';
import type { Releases } from './releases.ts';

export interface ReleaseRoutesParts {
  /** Router of calls for administrators. */
  forAdmins: Router;
  db: Db<GatewayTables>;
  releases: Releases;
  registry: LiveRegistry;
}

/** Admin API of the registry. */
export function releaseRoutes(route: Router, { forAdmins, db, releases, registry }: ReleaseRoutesParts) {
  const { publish, promote, rollback, kill, revive } = platformEndpoints;
  route(platformEndpoints.registry, platformSchemas.registry, () => registry.current());
  route(platformEndpoints.stamp, platformSchemas.stamp, () => ({ stamp: registry.current().stamp }));
  forAdmins(platformEndpoints.releases, platformSchemas.releases, () => listReleases(db));
  forAdmins(platformEndpoints.audit, platformSchemas.audit, ({ query }) => listAudit(db, query));
  forAdmins(publish, platformSchemas.publish, async ({ body, identity }) => {
    const files = new Map(Object.entries(body.files).map(([name, text]) => [name, Buffer.from(text, 'base64')]));
    const reason = { by: identity.userId, why: body.why };
    const state = await releases.publish({ manifest: body.manifest, files, signature: body.signature }, reason);
    return body.promote ? releases.promote(body.manifest.id, body.manifest.version, reason) : state;
  });
  forAdmins(promote, platformSchemas.promote, ({ params, body, identity }) =>
    releases.promote(params.remote, body.version, { by: identity.userId, why: body.why }),
  );
  forAdmins(rollback, platformSchemas.rollback, ({ params, body, identity }) =>
    releases.rollback(params.remote, { by: identity.userId, why: body.why }),
  );
  forAdmins(kill, platformSchemas.kill, ({ params, body, identity }) =>
    releases.kill(params.remote, { by: identity.userId, why: body.why }),
  );
  forAdmins(revive, platformSchemas.revive, ({ params, body, identity }) =>
    releases.revive(params.remote, { by: identity.userId, why: body.why }),
  );
}

async function listReleases(db: Db<GatewayTables>) {
  const live = await findLiveRemotes(db.kysely);
  const releases = await findReleases(db.kysely);
  return {
    remotes: live.map(({ remote, version, killed, manifest }) => ({
      remote,
      live: version,
      killed,
      title: manifest.title,
    })),
    releases: releases.map(({ published_at, published_by, ...release }) => ({
      ...release,
      publishedAt: published_at.toISOString(),
      publishedBy: published_by,
    })),
  };
}

async function listAudit(db: Db<GatewayTables>, query: { remote?: string | undefined; limit?: number | undefined }) {
  const rows = await findAudit(db.kysely, { remote: query.remote, limit: query.limit ?? 100 });
  const entries = rows.map(({ at, by, remote, action, from_version, to_version, why }) => ({
    at: at.toISOString(),
    by,
    remote,
    action,
    from: from_version,
    to: to_version,
    why,
  }));
  return { entries };
}
