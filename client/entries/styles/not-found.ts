/** Styles of the template not-found. */
import '#client/pages/not-found-page.module.css';
