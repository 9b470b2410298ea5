import { useLocation, useNavigate } from '@trassa/mfe-kit/router';
import type { IconName } from '@trassa/ui/icon';
import { accountPaths } from '../../paths.ts';
import { useGuide } from '../../shared/account/guide-store.ts';
import { guideMessages as messages } from './guide.messages.ts';

interface GuideTool {
  readonly key: string;
  readonly icon: IconName;
  readonly label: string;
  /** Visible short name; the label contains it, for voice control. */
  readonly word: string;
  readonly onSelect: () => void;
}

/** Help, achievements and tour. */
export function useGuideTools(): GuideTool[] {
  const { show } = useGuide();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const restart = () => {
    if (pathname !== accountPaths.dashboard) navigate(accountPaths.dashboard);
    show('tour');
  };
  return [
    { key: 'help', icon: 'circle-help', label: messages.help, word: messages.help, onSelect: () => show('help') },
    {
      ...{ key: 'achievements', icon: 'trophy', label: messages.achievements, word: messages.achievements },
      onSelect: () => show('achievements'),
    },
    { key: 'tour', icon: 'signpost', label: messages.tour, word: messages.tourWord, onSelect: restart },
  ];
}
