/** The only inline style of the first page; the rest is a file. */
import '../shared/site/first-screen.css';
import './document.css';
