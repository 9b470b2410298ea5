import { Count } from '@trassa/ui/badge';
import { Drawer } from '@trassa/ui/drawer';
import { Icon } from '@trassa/ui/icon';
import { Stack } from '@trassa/ui/layout';
import { StepLane } from '@trassa/ui/progress-lane';
import { Segmented } from '@trassa/ui/segmented';
import { useState } from 'react';
import { useFirstStepsProgress } from '../../shared/account/use-progress.ts';
import { type Achievement, type AchievementCategory, listAchievements } from './achievements.rules.ts';
import { guideMessages as messages } from './guide.messages.ts';
import styles from './guide.module.css';

const categories = ['start', 'work', 'money'] as const;
const MAX_PROGRESS_STEPS = 10;

export function AchievementsDrawer({ onClose }: { readonly onClose: () => void }) {
  const [category, setCategory] = useState<AchievementCategory | 'all'>('all');
  const { state, metrics, connected, steps, sure } = useFirstStepsProgress();
  const all = listAchievements({
    connected,
    metrics,
    stepsLeft: steps.length - sure,
    articlesRead: state?.read.length ?? 0,
    tourDone: state?.tourDone ?? false,
  });
  const shown = all.filter((one) => category === 'all' || one.category === category);
  return (
    <Drawer
      open
      title={
        <>
          {messages.achievements} <Count>{`${all.filter((one) => one.unlocked).length} / ${all.length}`}</Count>
        </>
      }
      onClose={onClose}
    >
      <Stack>
        <Segmented
          label={messages.category}
          value={category}
          onChange={setCategory}
          options={[
            { value: 'all', label: messages.all },
            ...categories.map((value) => ({ value, label: messages.categories[value] })),
          ]}
        />
        <ul className={styles.list}>
          {shown.map((one) => (
            <AchievementLine key={one.id} achievement={one} />
          ))}
        </ul>
      </Stack>
    </Drawer>
  );
}

function AchievementLine({ achievement }: { readonly achievement: Achievement }) {
  const { title, description, unlocked, progress, total } = achievement;
  const word = unlocked ? messages.unlocked : messages.progress(progress, total);
  const steps = Math.min(total, MAX_PROGRESS_STEPS);
  return (
    <li className={`${styles.achievement} ${unlocked ? styles.unlocked : ''}`}>
      <span className={styles.sign}>
        <Icon name={unlocked ? 'trophy' : 'lock'} size={20} />
      </span>
      <div className={styles.grow}>
        <b>{title}</b>
        <small>{description}</small>
        <StepLane
          total={steps}
          done={Math.floor((progress / total) * steps)}
          finished={unlocked}
          label={`${title}: ${word}`}
        />
      </div>
      <small>{word}</small>
    </li>
  );
}
