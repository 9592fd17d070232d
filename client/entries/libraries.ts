/** What the application stands on, evaluated before it: both in one task would hold the page longer. */
import 'react-dom/client';
