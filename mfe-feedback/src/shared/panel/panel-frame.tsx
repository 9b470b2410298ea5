import { ListScreen } from '@trassa/ui/list-screen';
import { Tabs } from '@trassa/ui/tabs';
import type { ReactNode } from 'react';
import { feedbackPaths } from '../../paths.ts';
import { panelMessages as messages } from './panel.messages.ts';

const tabs = [
  { key: 'list', label: messages.list, href: feedbackPaths.panel },
  { key: 'stats', label: messages.stats, href: feedbackPaths.stats },
  { key: 'releases', label: messages.releases, href: feedbackPaths.releases },
  { key: 'admins', label: messages.admins, href: feedbackPaths.admins },
  { key: 'failed', label: messages.failedDeliveries, href: feedbackPaths.failed },
] as const;

/** Frame of the administrators' pages: title, tabs and content. */
export function PanelFrame(props: {
  readonly active: (typeof tabs)[number]['key'];
  /** Title and sentence of a page that is not about feedback. */
  readonly words?: { readonly title: string; readonly lead: string };
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const { title, lead } = props.words ?? messages;
  return (
    <ListScreen
      title={title}
      text={lead}
      tabs={<Tabs label={messages.views} inline tabs={tabs} active={props.active} />}
      actions={props.actions}
    >
      {props.children}
    </ListScreen>
  );
}
