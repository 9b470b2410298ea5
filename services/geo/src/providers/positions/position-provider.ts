import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import type { Point } from '../../shared/positions/points.rules.ts';

/** Access of a company to a system; `login` is empty where the secret is a token. */
interface PositionCredentials {
  login: string;
  secret: string;
}

/** A unit of a system with its last point; null: it has none yet, or none that can be read. */
export interface ProviderUnit {
  unit: string;
  name: string;
  point: Point | null;
}

/** Stretch of the track of a unit. */
interface TrackQuestion {
  unit: string;
  from: Date;
  to: Date;
}

/** Port to a system that knows where vehicles are. A new system is an adapter and a line in `position-providers.ts`. */
export interface PositionProvider {
  signIn: (credentials: PositionCredentials) => Promise<ProviderOutcome<{ token: string }>>;
  listUnits: (token: string) => Promise<ProviderOutcome<ProviderUnit[]>>;
  listTrack: (token: string, question: TrackQuestion) => Promise<ProviderOutcome<Point[]>>;
}
