import { ListScreen } from '@trassa/ui/list-screen';
import { Tabs } from '@trassa/ui/tabs';
import type { ReactNode } from 'react';
import { geoPaths } from '../../paths.ts';
import { mapMessages as messages } from './map.messages.ts';
import type { MapView } from './map-filters.rules.ts';

const tabs = [
  { key: 'now', label: messages.views.now, href: geoPaths.map },
  { key: 'trips', label: messages.views.trips, href: geoPaths.trips },
] as const;

interface MapScreenProps {
  readonly view: MapView;
  readonly text: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** Frame and tabs of the page. */
export function MapScreen({ view, text, actions, children }: MapScreenProps) {
  return (
    <ListScreen
      title={messages.title}
      text={text}
      tabs={<Tabs label={messages.view} inline tabs={tabs} active={view} />}
      actions={actions}
    >
      {children}
    </ListScreen>
  );
}
