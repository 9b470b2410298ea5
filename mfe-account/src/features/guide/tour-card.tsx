import { Tour } from '@trassa/ui/tour';
import { guideMessages as words } from './guide.messages.ts';
import { tourSteps } from './tour.messages.ts';

export function TourCard({ onEnd, onFailed }: { readonly onEnd: () => void; readonly onFailed: () => void }) {
  return <Tour steps={tourSteps} words={words} onEnd={onEnd} onFailed={onFailed} />;
}
