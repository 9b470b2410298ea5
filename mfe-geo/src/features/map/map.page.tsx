import { NotBuiltPage } from '@trassa/mfe-kit/not-built-page';
import { mapMessages } from './map.messages.ts';

/** /map-analytics: not built yet. */
export function MapPage() {
  return <NotBuiltPage title={mapMessages.title} text={mapMessages.text} />;
}
