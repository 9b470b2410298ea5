/** The style that stands in the first page itself; all other style of it is a file. */
import '../shared/site/first-screen.css';
import './document.css';
