/** React, evaluated before the application in a task of its own. One task for both would block the page for longer. */
import 'react-dom/client';
