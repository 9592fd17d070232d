import { CopyButton } from '#client/components/copy-button.tsx';
import { Icon } from '#client/drawings/icons.tsx';
import { useLive } from '#client/platform/use-live.ts';
import styles from './fields.module.css';

/** Before hydration the button submits the form. After it, results follow every change and the button copies their address. */
export function ToolActions({ submit }: { readonly submit: string }) {
  return (
    <div className={styles.actions}>
      {useLive() ? (
        <CopyButton address="page" className="btn line">
          <Icon name="copy" />
          复制结果链接
        </CopyButton>
      ) : (
        <button type="submit" className="btn line">
          {submit}
        </button>
      )}
    </div>
  );
}
