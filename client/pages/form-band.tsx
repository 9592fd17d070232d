import { LeadFields } from '#client/features/lead-form/lead-fields.tsx';
import { phrases, rich } from '#client/components/text.tsx';
import type { FormSection } from '#shared/content/model.ts';
import styles from './form-band.module.css';

interface FormBandProps {
  readonly section: FormSection;
  /** Initial text of the field that describes the visitor's needs. */
  readonly description?: string | undefined;
}

/** The section with the page's lead form, which works without script. */
export function FormBand({ section, description }: FormBandProps) {
  return (
    <section id={section.id} className={`ink ${styles.band} no-print`} aria-labelledby={`${section.id}-title`}>
      <div className={`wrap ${styles.grid}`}>
        <div>
          <h2 id={`${section.id}-title`}>{phrases(section.title)}</h2>
          <ol>
            {section.points.map((point, index) => (
              <li key={point}>
                <b>{index + 1}</b>{' '}
                <span>{rich(point)}</span>
              </li>
            ))}
          </ol>
        </div>
        <LeadFields
          // Fields are uncontrolled, so a different initial text needs a new form.
          key={description ?? ''}
          formId={section.form}
          surface="ink"
          {...(description === undefined ? {} : { values: { description } })}
        />
      </div>
    </section>
  );
}
