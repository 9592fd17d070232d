import { CopyButton } from '#client/components/copy-button.tsx';
import { Icon } from '#client/drawings/icons.tsx';
import { useLive } from '#client/platform/use-live.ts';
import styles from './fields.module.css';
import { handOnFocus } from './hand-on-focus.ts';

/**
 * Before hydration the button submits the form. After it, results follow every change and the button copies their address,
 * which is not always the page's: going back within the page leaves the results as they are.
 */
export function ToolActions({ submit, href }: { readonly submit: string; readonly href: string }) {
  return (
    <div className={`${styles.actions} no-print`}>
      {useLive() ? (
        <CopyButton href={href} className="btn line">
          <Icon name="copy" />
          复制结果链接
        </CopyButton>
      ) : (
        <button type="submit" className="btn line" ref={handOnFocus}>
          {submit}
        </button>
      )}
    </div>
  );
}
