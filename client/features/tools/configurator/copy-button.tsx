import { useState, type ReactNode } from 'react';

/** Copies a text and says so in its own place; where the browser refuses, the text form below is at hand. */
export function CopyButton({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const [state, setState] = useState<'idle' | 'done' | 'refused'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('done');
    } catch {
      setState('refused');
    }
  };
  return (
    <button type="button" className="btn line" onClick={() => void copy()} onBlur={() => setState('idle')}>
      <span role="status">{state === 'idle' ? children : state === 'done' ? '已复制' : '请从文本形式复制'}</span>
    </button>
  );
}
