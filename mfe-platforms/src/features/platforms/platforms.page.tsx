import { NotBuiltPage } from '@trassa/mfe-kit/not-built-page';
import { platformsMessages } from './platforms.messages.ts';

/** /platforms: not built yet. */
export function PlatformsPage() {
  return <NotBuiltPage title={platformsMessages.title} text={platformsMessages.text} />;
}
