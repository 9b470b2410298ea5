import { renderToStaticMarkup } from 'react-dom/server';
import { trackingMessages } from '../src/features/tracking/tracking.messages.ts';
import { TrackingView } from '../src/features/tracking/tracking-view.tsx';

/** The client's page as sent to every holder of a link. */
export const printPage = () => ({ title: trackingMessages.title, markup: renderToStaticMarkup(<TrackingView />) });
