import { hydrateTracking } from '../features/tracking/hydrate-tracking.ts';
import '../features/tracking/tracking.css';

const root = document.querySelector<HTMLElement>('main');
if (root) hydrateTracking(root, location);
