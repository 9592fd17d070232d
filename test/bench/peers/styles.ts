/** The site's style sheets that belong to no component. */
import '#client/styles/tokens.css';
import '#client/styles/base.css';
import '#client/styles/print.css';
import '#client/drawings/drawings.css';
