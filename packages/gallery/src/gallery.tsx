import { ThemeProvider } from '@trassa/ui/theme';
import { ToastHost } from '@trassa/ui/toast';
import styles from './gallery.module.css';
import { ControlSamples } from './gallery-controls.tsx';
import { DomainSamples } from './gallery-domain.tsx';
import { FigureGallery } from './gallery-figures.tsx';
import { StateSamples } from './gallery-states.tsx';

function Samples({ theme }: { readonly theme: string }) {
  return (
    <>
      <DomainSamples />
      <FigureGallery />
      <ControlSamples theme={theme} />
      <StateSamples />
    </>
  );
}

/** Every component in both themes, side by side; the shell serves it at `/_/ui` in development. */
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
