/** Styles of the template home. */
import '#client/pages/home-page.module.css';
import '#client/sections/data-table.module.css';
import '#client/sections/facts.module.css';
import '#client/sections/process.module.css';
