import { RankList } from '@trassa/ui/rank-list';
import { ThemeProvider } from '@trassa/ui/theme';
import { ToastHost } from '@trassa/ui/toast';
import styles from './gallery.module.css';
import { ControlSamples } from './gallery-controls.tsx';
import { DomainSamples } from './gallery-domain.tsx';
import { GallerySection } from './gallery-section.tsx';
import { StateSamples } from './gallery-states.tsx';

const rankedRoutes = [
  { key: 'kazan', name: 'Москва → Казань', count: 1058, note: 'завершено 940', href: '#kazan' },
  { key: 'tula', name: 'Ступино → Тула', count: 611, href: '#tula' },
  { key: 'omsk', name: 'Пермь → Омск', count: 94 },
];
function RankingSamples() {
  return (
    <GallerySection
      title="Рейтинг"
      note="Самое большое занимает всю ширину. Строка с адресом ведёт к тому, что посчитала."
    >
      <RankList label="Маршруты" lines={rankedRoutes} />
      <RankList plain label="Без мест" lines={rankedRoutes} />
    </GallerySection>
  );
}

function Samples({ theme }: { readonly theme: string }) {
  return (
    <>
      <DomainSamples />
      <RankingSamples />
      <ControlSamples theme={theme} />
      <StateSamples />
    </>
  );
}

/** Samples of components in both themes, side by side; the shell serves them at `/_/ui` in development. */
export function Gallery() {
  return (
    <ThemeProvider>
      <main className={styles.columns}>
        <div className={styles.column} data-theme="light">
          <h1>День</h1>
          <Samples theme="день" />
        </div>
        <div className={styles.column} data-theme="dark">
          <h1>Ночная смена</h1>
          <Samples theme="ночная смена" />
        </div>
      </main>
      <ToastHost />
    </ThemeProvider>
  );
}
